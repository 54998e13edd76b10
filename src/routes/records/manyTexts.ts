import type { ManyChange } from '../../domain/manyRecords.ts'

interface ManyTexts {
  readonly verb: string
  /** Describes what happens to the records. */
  readonly future: string
  readonly participle: string
  /** Describes the records that stay as they are. */
  readonly skipped: string
  readonly failed: string
}

export const manyTexts = {
  ENABLE: {
    verb: 'Enable',
    future: 'will be enabled',
    participle: 'Enabled',
    skipped: 'enabled already',
    failed: 'Not enabled.',
  },
  DISABLE: {
    verb: 'Disable',
    future: 'will be disabled',
    participle: 'Disabled',
    skipped: 'disabled already',
    failed: 'Not disabled.',
  },
  DELETE: {
    verb: 'Delete',
    future: 'will be deleted',
    participle: 'Deleted',
    skipped: 'deleted already',
    failed: 'Not deleted.',
  },
} as const satisfies Readonly<Record<ManyChange, ManyTexts>>
