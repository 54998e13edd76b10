/** The check digit of a National Provider Identifier: Luhn over 80840, whose digits add 24, and the nine before it. */
export const npiCheckDigit = (nine: string): string => {
  const sum = nine.split('').reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 24)
  return String((10 - (sum % 10)) % 10)
}

/** Why a text is no National Provider Identifier, or null: ten digits, of which the last checks the others. */
export const npiProblem = (text: string): string | null => {
  if (!/^\d{10}$/.test(text)) return 'An NPI has ten digits.'
  return npiCheckDigit(text.slice(0, 9)) === text.slice(9)
    ? null
    : `The last digit of the NPI ${text} does not fit the others.`
}
