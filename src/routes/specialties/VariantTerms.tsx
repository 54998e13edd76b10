import { ChevronRight, Copy } from 'lucide-react'
import { memo, type ReactNode, useId, useMemo, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Count } from '../../components/feedback/Badge.tsx'
import css from '../../components/fields/TermLists.module.css'
import { ListEditor } from '../../components/fields/TermLists.tsx'
import { TERM_PICKER_SIZE } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import type { AssociatedRecord } from '../../gql/associations.ts'
import {
  changeVariantTerm,
  copyDefaultTerms,
  fetchVariantTerms,
  setVariantSearched,
  type VariantLine,
} from '../../gql/specialties/specialtyTerms.ts'
import { pickTerms } from '../../gql/synonymTerms.ts'
import { AutoSaveSwitch } from '../records/AutoSaveSwitch.tsx'
import { LinksPanel, type LinksPanelProps } from '../records/LinksPanel.tsx'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { type LinkOwner, linksMachine, useLinks } from '../records/useLinks.ts'
import { type Switches, type SwitchSetup, useSwitches } from '../records/useSwitches.ts'
import { useTermLink } from '../records/useTermLink.tsx'
import { useCopyList } from './useCopyList.ts'

interface VariantCardProps {
  readonly name: string
  readonly termCount: number | null
  readonly switches: ReactNode
  readonly children: ReactNode
}

/** Collapsible card with the terms of a variant, which is a service line's version of the default list. */
function VariantCard({ name, termCount, switches, children }: VariantCardProps) {
  const [isOpen, setOpen] = useState(false)
  const bodyId = useId()
  return (
    <li className={css.card}>
      <header className={css.head}>
        <h4 className={css.name}>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight />
            <bdi>{name}</bdi>
          </button>
        </h4>
        {termCount !== null && <Count value={termCount} />}
        <div className={css.switches}>{switches}</div>
      </header>
      {isOpen && (
        <div id={bodyId} className={css.body}>
          {children}
        </div>
      )}
    </li>
  )
}

interface CopyListProps {
  readonly variantName: string
  readonly busy: boolean
  readonly reason: string | null
  readonly outcome: string
  readonly problem: string | null
  readonly note: string
  readonly onCopy: () => void
}

function CopyList({ variantName, busy, reason, outcome, problem, note, onCopy }: CopyListProps) {
  return (
    <>
      <div className={css.line}>
        <Button
          small
          icon={<Copy />}
          aria-label={`Copy default list to ${variantName}`}
          busy={busy}
          disabled={reason !== null}
          reason={reason ?? undefined}
          onClick={onCopy}
        >
          Copy default list
        </Button>
        <span>{note}</span>
        <output>{outcome}</output>
      </div>
      {problem !== null && <Alert kind="danger">{problem}</Alert>}
    </>
  )
}

const SEARCH_VARIANT = 'Search variant terms'

/** Manages a specialty's 'Search variant terms' switches, by service line id (spec §7). */
export const useVariantSwitches = (specialtyId: string, lines: readonly VariantLine[], onSwitched: () => void) => {
  const setups = useMemo(
    () =>
      new Map(
        lines.map(({ id, label, isSearched }): [string, SwitchSetup] => [
          id,
          {
            title: `${label}: ${SEARCH_VARIANT}`,
            isOn: isSearched,
            set: ({ operationId, isOn }) =>
              setVariantSearched({ operationId, specialtyId, serviceLineId: id, status: isOn }),
          },
        ]),
      ),
    [specialtyId, lines],
  )
  return useSwitches(setups, onSwitched)
}

export const termPicker: LinksPanelProps<AssociatedRecord>['picker'] = (stateOf, onPick) => (
  <LookupPicker label="Terms" search={pickTerms} limit={TERM_PICKER_SIZE} stateOf={stateOf} onPick={onPick} />
)

const variantMachine = ({ id, slug }: VariantLine) =>
  linksMachine<AssociatedRecord>(
    ({ owner }) => fetchVariantTerms(owner, slug),
    (change) => changeVariantTerm(id, change),
  )

const missingOf = (defaults: readonly AssociatedRecord[], items: readonly AssociatedRecord[]) => {
  const existingIds = new Set(items.map(({ id }) => id))
  return defaults.filter(({ id }) => !existingIds.has(id)).length
}

interface VariantTermsProps extends LinkOwner {
  readonly line: VariantLine
  readonly defaults: readonly AssociatedRecord[] | null
  readonly switches: Switches
}

/** Variant of the default list for a service line. The default list can be copied into the variant (spec §2, §7). */
export const VariantTerms = memo(function VariantTerms(props: VariantTermsProps) {
  const { id, changeCount, isDeleted, onChanged, line, defaults, switches } = props
  const title = `${line.label} Variant Terms`
  const [machine] = useState(() => variantMachine(line))
  const links = useLinks(machine, { id, changeCount, isDeleted, onChanged }, title, line.terms)
  const isLoaded = links.snapshot.matches('ready')
  const { items } = links.snapshot.context
  const { isSlow, note, ...copyProps } = useCopyList(
    {
      title,
      copy: ({ operationId }) => copyDefaultTerms({ operationId, specialtyId: id, serviceLineId: line.id }),
      onCopied: links.reload,
    },
    defaults && isLoaded ? { size: defaults.length, missing: missingOf(defaults, items) } : null,
  )
  const link = useTermLink()

  return (
    <VariantCard
      name={line.label}
      termCount={isLoaded ? items.length : null}
      switches={
        <AutoSaveSwitch
          switches={switches}
          name={line.id}
          label={SEARCH_VARIANT}
          recordName={line.label}
          isOn={line.isSearched}
          disabled={isDeleted}
        />
      }
    >
      {!links.disabled && (
        <CopyList
          {...copyProps}
          variantName={line.label}
          note={line.hasDefaultList ? note : `${note} The default list is disabled, but you can copy it.`}
        />
      )}
      {isSlow && <Alert kind="info">{texts.slow}</Alert>}
      <ListEditor>
        <LinksPanel title={title} link={link} owner={id} links={links} picker={termPicker} />
      </ListEditor>
    </VariantCard>
  )
})
