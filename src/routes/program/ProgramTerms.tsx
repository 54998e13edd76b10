import type { Owner } from '../useLinks.ts'

export const ProgramTerms = (_: Owner) => null
