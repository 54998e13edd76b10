import { Copy } from 'lucide-react'
import { type Column, column } from '../../components/table/column.ts'
import { Marked } from '../../components/table/Marked.tsx'
import { sortedColumn } from '../../components/table/sorting.tsx'
import { mnemonicLabels, practiceName, practiceTitle } from '../../domain/practiceEmails/email.ts'
import type { PracticeEmailRow } from '../../gql/practiceEmails/practiceEmails.ts'
import { modifiedColumn } from '../records/modifiedColumn.tsx'
import { RecordActions, RecordName } from '../records/RecordLinks.tsx'
import { RowLink } from '../records/RowLink.tsx'
import { selectColumn } from '../records/selectColumn.tsx'
import css from './EmailList.module.css'
import { InvalidAddressesBadge } from './InvalidAddressesBadge.tsx'

/** Distinguishes rows with the same physician, for screen readers. */
const spokenName = (row: PracticeEmailRow): string => practiceTitle(row.provider?.fullName, row)

const Code = ({ text }: { readonly text: string }) =>
  text === '' ? (
    <span data-missing>–</span>
  ) : (
    <span className="mono">
      <Marked text={text} />
    </span>
  )

function PracticeTitle({ row }: { readonly row: PracticeEmailRow }) {
  const formLink = { section: '/email', id: row.id, formName: practiceName(row) } as const
  return (
    <>
      {row.hasBrokenEmails && <InvalidAddressesBadge id={row.id} name={spokenName(row)} />}
      {row.provider === null ? (
        <RecordName {...formLink} name={`N/A, ${practiceName(row)}`}>
          <span className={css.none}>N/A</span>
        </RecordName>
      ) : (
        <RecordName {...formLink} name={row.provider.fullName} />
      )}
    </>
  )
}

const MNEMONIC = { width: '10.25rem', narrow: '6.25rem' }
/** In a narrow table, the Match column fills the space that the other columns leave. */
const MATCH = { width: '11.5rem', narrow: 'clamp(8rem, 100cqi - 38.75rem, 9.75rem)' }
const DEPARTMENT = { width: '8.5rem', narrow: '5.75rem' }

const columns: Column<PracticeEmailRow>[] = [
  column<PracticeEmailRow>('Provider Name', { place: 'title' }, (row) => <PracticeTitle row={row} />),
  sortedColumn<PracticeEmailRow>(
    mnemonicLabels.soarian_resource_mne,
    { ...MNEMONIC, place: 'first', sort: 'RESOURCE' },
    (row) => <Code text={row.soarian_resource_mne} />,
  ),
  sortedColumn<PracticeEmailRow>(
    mnemonicLabels.soarian_location_mne,
    { ...MNEMONIC, place: 'second', sort: 'LOCATION' },
    (row) => <Code text={row.soarian_location_mne} />,
  ),
  sortedColumn<PracticeEmailRow>('Match', { ...MATCH, place: 'third', sort: 'MATCH' }, ({ match }) => (
    <Code text={match} />
  )),
  sortedColumn<PracticeEmailRow>(
    mnemonicLabels.department_mne,
    { ...DEPARTMENT, place: 'top', sort: 'DEPARTMENT' },
    (row) => <Code text={row.department_mne} />,
  ),
  modifiedColumn<PracticeEmailRow>({ width: '8.5rem', isOptional: true }),
]

const actionsColumn = (width: string, narrow: string) =>
  column<PracticeEmailRow>('Action', { width, narrow, align: 'end', place: 'actions' }, (row) => (
    <RecordActions
      section="/email"
      id={row.id}
      name={spokenName(row)}
      formName={practiceName(row)}
      extraAction={{
        label: 'Copy emails',
        icon: <Copy />,
        link: (linkProps) => <RowLink {...linkProps} route={{ to: '/email/copy/$id', params: { id: row.id } }} />,
      }}
    />
  ))

/** The select column takes its width from the actions column. */
export const practiceColumns = {
  plain: [...columns, actionsColumn('13.5rem', '9.5rem')],
  selecting: [
    ...columns,
    actionsColumn('10.5rem', '6.5rem'),
    selectColumn<PracticeEmailRow>(spokenName, { width: '3rem', align: 'end' }),
  ],
}
