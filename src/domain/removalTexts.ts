/** What a section says of how its deletions end (spec §8). */
export interface RemovalTexts {
  readonly removed: string
  readonly failed: string
}

/** The words of most sections. */
export const plainRemoval: RemovalTexts = { removed: 'Deleted', failed: 'Failed to Delete' }
