import type { Owner } from '../useLinks.ts'

export const ProgramSchedules = (_: Owner) => null
