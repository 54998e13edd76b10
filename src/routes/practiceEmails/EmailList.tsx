import { getRouteApi, Link, Outlet, useNavigate } from '@tanstack/react-router'
import { History, MailMinus, MailPlus } from 'lucide-react'
import { AddLink } from '../../components/actions/AddLink.tsx'
import { buttonClass } from '../../components/actions/Button.tsx'
import { practiceEmailFilters } from '../../domain/practiceEmails/filters.ts'
import { numberText } from '../../domain/sentences.ts'
import { fetchPracticeEmails } from '../../gql/practiceEmails/practiceEmails.ts'
import { openingOffer, useOffers } from '../app/commands/offers.ts'
import { AddRecord } from '../records/AddRecord.tsx'
import { ListScreen } from '../records/ListScreen.tsx'
import { ListContext } from '../records/listContext.ts'
import { SelectionToolbar } from '../records/SelectionToolbar.tsx'
import { SelectionContext } from '../records/selectColumn.tsx'
import type { SelectionSnapshot } from '../records/selection.ts'
import { useIsCovered, useList } from '../records/useList.ts'
import { nouns, selectionReason, useChangeEmails } from './ChangeEmails.tsx'
import css from './EmailList.module.css'
import { practiceColumns } from './practiceColumns.tsx'
import { useListSelection } from './selection.ts'

export { fetchPracticeEmails as fetchPage }

interface EmailActionsProps {
  readonly selection: SelectionSnapshot
  readonly reason: string | null
}

function EmailActions({ selection, reason }: EmailActionsProps) {
  const { size } = selection.context.chosen
  const navigate = useNavigate()
  const isCovered = useIsCovered()
  const removeReason = selectionReason(selection) ?? reason
  const open = (to: '/email/batches' | '/email/remove' | '/email/bulk-add') => () => void navigate({ to, search: true })
  const offers = [
    openingOffer('Bulk Add', open('/email/bulk-add'), reason),
    openingOffer('Bulk Remove', open('/email/remove'), removeReason),
    openingOffer('Bulk Changes', open('/email/batches')),
  ]
  useOffers(0, isCovered ? [] : offers)
  return (
    <div className={css.actions}>
      <Link className={buttonClass({ kind: 'ghost' })} to="/email/batches" search={true}>
        <History />
        Bulk Changes
      </Link>
      <AddLink
        kind={size === 0 ? 'secondary' : 'danger-outline'}
        icon={<MailMinus />}
        label={
          <>
            Bulk Remove{' '}
            {size > 0 && (
              <span className={css.count}>
                {numberText(size)}
                <span className="sr-only"> selected</span>
              </span>
            )}
          </>
        }
        reason={removeReason}
        link={(linkProps) => <Link {...linkProps} to="/email/remove" search={true} />}
      />
      <AddLink
        kind="secondary"
        icon={<MailPlus />}
        label="Bulk Add"
        reason={reason}
        link={(linkProps) => <Link {...linkProps} to="/email/bulk-add" search={true} />}
      />
      <AddRecord section="/email" label="Add Practice" reason={reason} />
    </div>
  )
}

const filterFields = { fields: practiceEmailFilters, noun: nouns[1] }

const upload = { kind: 'PRACTICE_EMAIL', nouns } as const

const route = getRouteApi('/email')

/** Practice Appointment Emails list, with the route's dialogs (spec §2). */
export function EmailList() {
  const list = useList(fetchPracticeEmails, route.useSearch())
  const { snapshot, send, selection } = useListSelection(list)
  const change = useChangeEmails(snapshot, send)
  const hint = `Select the rows to remove ${snapshot.context.matching.search} from.`
  return (
    <ListContext value={list.controller}>
      <SelectionContext value={selection}>
        <ListScreen
          title="Practice Appointment Emails"
          kind="PRACTICE_EMAIL"
          searchLabel="Search provider name, location, department, associated emails, etc..."
          columns={snapshot.matches('hidden') ? practiceColumns.plain : practiceColumns.selecting}
          list={list}
          filterFields={filterFields}
          upload={upload}
          selection={
            <SelectionToolbar snapshot={snapshot} send={send} hint={hint}>
              {change.button}
            </SelectionToolbar>
          }
          action={(reason) => <EmailActions selection={snapshot} reason={reason} />}
        />
        {change.dialog}
        <Outlet />
      </SelectionContext>
    </ListContext>
  )
}
