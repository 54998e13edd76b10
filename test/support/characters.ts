import fc from 'fast-check'

/** Any character of Unicode. For its own unit 'binary', fast-check first spends a second on a map of all characters. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
