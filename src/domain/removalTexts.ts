/** Messages about the result of a deletion (spec §8). */
export interface RemovalTexts {
  readonly removed: string
  readonly failed: string
}

export const defaultRemovalTexts: RemovalTexts = { removed: 'Deleted', failed: 'Failed to Delete' }
