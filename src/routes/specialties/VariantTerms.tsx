import { memo, useState } from 'react'
import { Switch } from '../../components/actions/Switch.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ListEditor } from '../../components/fields/TermLists.tsx'
import { texts } from '../../domain/texts.ts'
import type { Linked } from '../../gql/links.ts'
import {
  changeVariantTerm,
  copyDefaultTerms,
  fetchVariantTerms,
  type VariantLine,
} from '../../gql/specialties/specialtyTerms.ts'
import { LinksPanel } from '../records/LinksPanel.tsx'
import { linksMachine } from '../records/linksMachine.ts'
import { type Owner, useLinks } from '../records/useLinks.ts'
import { type Switches, useSwitch } from '../records/useSwitches.ts'
import { useTermLink } from '../records/useTermLink.tsx'
import { termPicker } from './termPicker.tsx'
import { useCopyList } from './useCopyList.ts'
import { SEARCH_VARIANT } from './useVariantSwitches.ts'
import { CopyList, VariantCard } from './VariantCard.tsx'

interface VariantTermsProps extends Owner {
  readonly line: VariantLine
  /** The default list; null until it is loaded. */
  readonly defaults: readonly Linked[] | null
  readonly switches: Switches
}

/**
 * The variant that a service line has of a specialty's default list: its terms, the copy of the default list, and whether
 * its terms are searched (spec §2, §7).
 */
export const VariantTerms = memo(function VariantTerms(props: VariantTermsProps) {
  const { id, touches, isGone, onChanged, line, defaults, switches } = props
  const title = `${line.label} Variant Terms`
  const [machine] = useState(() => variantMachine(line))
  const links = useLinks(machine, { id, touches, isGone, onChanged }, title, line.terms)
  const isLoaded = links.snapshot.matches('ready')
  const { items } = links.snapshot.context
  const { isSlow, offer, ...copying } = useCopyList(
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
      count={isLoaded ? items.length : null}
      switches={<SearchSwitch line={line} switches={switches} disabled={isGone} />}
    >
      {!links.disabled && (
        <CopyList
          {...copying}
          to={line.label}
          note={line.hasDefaultList ? offer : `${offer} The default list is disabled. It can be copied all the same.`}
        />
      )}
      {isSlow && <Alert kind="info">{texts.slow}</Alert>}
      <ListEditor>
        <LinksPanel title={title} link={link} owner={id} links={links} picker={termPicker} />
      </ListEditor>
    </VariantCard>
  )
})

const variantMachine = ({ id, slug }: VariantLine) =>
  linksMachine<Linked>(
    ({ owner }) => fetchVariantTerms(owner, slug),
    (change) => changeVariantTerm(id, change),
  )

const missingOf = (defaults: readonly Linked[], items: readonly Linked[]) => {
  const held = new Set(items.map(({ id }) => id))
  return defaults.filter(({ id }) => !held.has(id)).length
}

interface SearchSwitchProps extends Pick<VariantTermsProps, 'line' | 'switches'> {
  readonly disabled: boolean
}

function SearchSwitch({ line: { id, label, isSearched }, switches, disabled }: SearchSwitchProps) {
  const { isOn, isBusy, notice, isJustSaved, reason } = useSwitch(switches, id, isSearched)
  return (
    <Switch
      label={SEARCH_VARIANT}
      of={label}
      isOn={isOn}
      busy={isBusy}
      notice={notice}
      saved={isJustSaved}
      disabled={disabled}
      reason={reason}
      onPress={() => switches.press(id)}
    />
  )
}
