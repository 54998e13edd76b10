interface Question {
  /** The machine name. */
  readonly value: string
  /** The id of the record that it is for; null for a new one. */
  readonly own: string | null
}

/** Asks whether a machine name is nobody's, or the record's own; `find` answers the record that has it. */
export const slugCheck =
  (find: (slug: string, signal: AbortSignal) => Promise<{ readonly id: string } | null>) =>
  async ({ value, own }: Question, signal: AbortSignal): Promise<boolean> => {
    const holder = await find(value, signal)
    return holder === null || holder.id === own
  }
