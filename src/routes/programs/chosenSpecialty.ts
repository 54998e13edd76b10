/** The specialty that is to be added to a program. */
export interface ChosenSpecialty {
  /** Empty while none is chosen. */
  readonly id: string
  readonly label: string
}

export const noSpecialty: ChosenSpecialty = { id: '', label: '' }
