import { quantityText } from '../../domain/text.ts'

/** Returns e.g. 'Undo 3 changes', or 'Undo' while nothing would change. */
const saveText = (verb: string, noun: string) => (count: number) =>
  count === 0 ? verb : `${verb} ${quantityText(count, noun)}`

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
    save: saveText('Undo', 'change'),
    done: 'Change undone',
    failed: 'Not undone.',
  },
  version: {
    title: 'Restore this version',
    save: saveText('Restore', 'value'),
    done: 'Version restored',
    failed: 'Not restored.',
  },
  deletion: {
    title: 'Restore',
    save: saveText('Restore', 'item'),
    done: 'Record restored',
    failed: 'Not restored.',
  },
} as const satisfies Readonly<Record<string, UndoTexts>>

export type UndoPurpose = keyof typeof undoTexts
