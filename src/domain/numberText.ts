/** '1,204' */
export const numberText = (count: number): string => count.toLocaleString('en-US')
