/** A CUI, the name, and what else patients call it. */
export type Entry = readonly [cui: string, name: string, ...synonyms: string[]]
