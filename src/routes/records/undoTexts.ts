import { quantityText } from '../../domain/text.ts'

interface UndoTexts {
  readonly title: string
  readonly save: (count: number) => string
  readonly done: string
  readonly failed: string
}

/** Texts of an undo: of a change, back to a version of a record, and of a deletion. */
export const undoTexts = {
  change: {
    title: 'Undo change',
    save: (count) => `Undo ${quantityText(count, 'change')}`,
    done: 'Change undone',
    failed: 'Not undone.',
  },
  version: {
    title: 'Restore this version',
    save: (count) => `Restore ${quantityText(count, 'value')}`,
    done: 'Version restored',
    failed: 'Not restored.',
  },
  deletion: {
    title: 'Restore',
    save: (count) => `Restore ${quantityText(count, 'value')}`,
    done: 'Record restored',
    failed: 'Not restored.',
  },
} as const satisfies Readonly<Record<string, UndoTexts>>

export type UndoPurpose = keyof typeof undoTexts
