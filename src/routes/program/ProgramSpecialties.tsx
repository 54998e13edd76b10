import type { Owner } from '../useLinks.ts'

export const ProgramSpecialties = (_: Owner) => null
