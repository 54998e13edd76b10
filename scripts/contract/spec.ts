/** What answers something that the specification asks for: names of arguments by field, of fields or values by type. */
export type Answers = Readonly<Record<string, string>>

/** The specification's words, and what answers them. */
export type Asked = readonly [words: string, answers: Answers]

/** What a section of the specification asks for, by topic. */
export type Section = Readonly<Record<string, readonly Asked[]>>
