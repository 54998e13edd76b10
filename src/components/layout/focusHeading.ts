/** Where one begins when what had focus has gone: the page's heading. */
export const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
