import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { SaveNotice } from '../../components/actions/Switch.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import type { TagProps } from '../../components/fields/Tag.tsx'
import { cx } from '../../components/layout/cx.ts'
import { FILTER_FROM } from '../../domain/limits.ts'
import { searchKey } from '../../domain/text.ts'
import { texts } from '../../domain/texts.ts'
import css from './InheritedTerms.module.css'

interface Term {
  readonly id: string
  readonly label: string
}

export interface InheritedTermsProps<Item extends Term> {
  /** The specialty that they come through. */
  readonly of: string
  readonly items: readonly Item[]
  /** An InheritedTerm of each. */
  readonly children: (item: Item) => ReactNode
}

/** The terms that a physician has through a specialty, each of which can be excluded (spec §2). */
export function InheritedTerms<Item extends Term>({ of, items, children }: InheritedTermsProps<Item>) {
  const [filter, setFilter] = useState('')
  const showsFilter = items.length > FILTER_FROM
  const key = searchKey(useDeferredValue(filter))
  const shown = showsFilter && key ? items.filter(({ label }) => searchKey(label).includes(key)) : items
  return (
    <div className={css.terms}>
      {showsFilter && (
        <div className={css.filter}>
          <SearchField
            small
            label={`Filter terms of ${of}`}
            placeholder="Filter"
            value={filter}
            onChange={setFilter}
            onClear={() => setFilter('')}
          />
        </div>
      )}
      <ul className={css.grid} aria-label={`Terms through ${of}`}>
        {shown.map(children)}
      </ul>
      {shown.length === 0 && <p className={css.note}>{texts.nothing}</p>}
    </div>
  )
}

export interface InheritedTermProps {
  readonly label: string
  /** The machine name by which its form is found. */
  readonly slug: string
  /** Leads to its form. */
  readonly link: TagProps['link']
  readonly isExcluded: boolean
  /** It is being excluded or included. */
  readonly isBusy: boolean
  /** That this is not saved yet; null when it is. */
  readonly notice: string | null
  /** Shows that this has just been saved. */
  readonly isJustSaved: boolean
  /** What it is busy with. */
  readonly reason: string | undefined
  /** Excludes or includes it; without it there is no button. */
  readonly onToggle: (() => void) | undefined
}

/** A term that comes through a specialty, struck through while it is excluded. */
export function InheritedTerm(props: InheritedTermProps) {
  const { label, slug, link, isExcluded, isBusy, notice, isJustSaved, reason, onToggle } = props
  const verb = isExcluded ? 'Include' : 'Exclude'
  return (
    <li className={cx(css.term, isExcluded && css.excluded)}>
      {link ? (
        link(slug, { className: css.label ?? '', children: <bdi>{label}</bdi> })
      ) : (
        <span className={css.label} dir="auto">
          {label}
        </span>
      )}
      {isExcluded && <span className="sr-only">excluded</span>}
      {onToggle && (
        <div className={css.action}>
          {(isBusy || isJustSaved) && <SaveNotice text={notice} saved={isJustSaved} />}
          <Button
            kind={isExcluded ? 'success-quiet' : 'danger-quiet'}
            small
            icon={isExcluded ? <Plus /> : <Minus />}
            busy={isBusy}
            reason={reason}
            aria-label={`${verb} ${label}`}
            onClick={onToggle}
          >
            {verb}
          </Button>
        </div>
      )}
    </li>
  )
}
