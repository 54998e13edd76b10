import type { Description } from '../../components/dialog/DescriptionList.tsx'
import { Timestamp } from '../../components/feedback/Timestamp.tsx'
import { UserName } from '../../components/layout/UserName.tsx'
import type { MadeBatch } from '../../gql/practiceEmails/emailBatches.ts'
import { batchText, countsText } from './bulkTexts.ts'

/** What a bulk change was: what, who, when, why, and how many records. */
export const describeBatch = (batch: MadeBatch): Description[] => [
  { term: 'Change', value: <bdi>{batchText(batch)}</bdi> },
  { term: 'Records', value: countsText(batch.counts, true) },
  { term: 'Made by', value: <UserName username={batch.by} /> },
  { term: 'Made at', value: <Timestamp seconds={batch.at} /> },
  { term: 'Reason', value: <span dir="auto">{batch.reason ?? 'None was asked for.'}</span> },
]
