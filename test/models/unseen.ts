/**
 * Transitions (by name) and states (by id) that nobody at a page can bring about, with the reason: no browser test need walk them. A
 * whole run fails when one of them is walked all the same, or is of no chart.
 */
export const unseen: Readonly<Record<string, string>> = {}
