/**
 * Reads what is entered into a filter by a date or a time as the address says it: empty when nothing is entered, null when
 * it cannot be read.
 */
export const enteredAs =
  (read: (text: string) => number | null, addressOf: (value: number) => string) =>
  (text: string): string | null => {
    if (text.trim() === '') return ''
    const value = read(text)
    return value === null ? null : addressOf(value)
  }
