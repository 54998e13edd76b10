import { EqualNot } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Blocks, Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Avatar } from '../../components/layout/Avatar.tsx'
import { cx } from '../../components/layout/cx.ts'
import css from './OverridesLayout.module.css'

/** A section whose top is above this share of the height is the one being read. */
const READING_LINE = 0.25

/** An entry that is pressed leads to a heading: nobody works there. */
const isHeading = (element: Element) => element.matches('h3')

const sectionsIn = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('[data-section]')]

/** Where somebody works: the section of a control that has the focus and can be seen. */
const sectionInUse = (scroller: HTMLElement): string | undefined => {
  const focused = document.activeElement
  if (focused === null || !scroller.contains(focused) || isHeading(focused)) return undefined
  const { top, bottom } = focused.getBoundingClientRect()
  const view = scroller.getBoundingClientRect()
  const isSeen = bottom > view.top && top < view.bottom
  return isSeen ? focused.closest<HTMLElement>('[data-section]')?.dataset.section : undefined
}

const sectionInView = (scroller: HTMLElement): string | undefined => {
  const used = sectionInUse(scroller)
  if (used !== undefined) return used
  const sections = sectionsIn(scroller)
  const isAtEnd = scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
  if (isAtEnd) return sections.at(-1)?.dataset.section
  const { top, height } = scroller.getBoundingClientRect()
  const line = top + height * READING_LINE
  return sections.findLast((section) => section.getBoundingClientRect().top <= line)?.dataset.section
}

/** Which section of a scroll (`data-section`) is in view; `show` leads to one, focus to its heading. */
const useSectionInView = (sections: readonly { readonly id: string }[]) => {
  const scroller = useRef<HTMLDivElement>(null)
  const jumped = useRef(false)
  const [current, setCurrent] = useState(sections[0]?.id)

  const follow = () => {
    if (scroller.current) setCurrent(sectionInView(scroller.current))
  }
  const onFocus = ({ target }: { readonly target: Element }) => {
    if (!isHeading(target)) follow()
  }
  const onScroll = () => {
    // Who pressed an entry is where that leads, also where the end of the scroll keeps its section from the top.
    if (!jumped.current) follow()
    jumped.current = false
  }
  const show = (id: string) => {
    const section = scroller.current && sectionsIn(scroller.current).find(({ dataset }) => dataset.section === id)
    if (!section) return
    setCurrent(id)
    const before = scroller.current?.scrollTop
    section.scrollIntoView({ block: 'start', behavior: 'instant' })
    jumped.current = scroller.current?.scrollTop !== before
    section.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  }
  return { scroller, current, onScroll, onFocus, show }
}

export interface SectionSummary {
  /** The id of its OverrideSection. */
  readonly id: string
  readonly title: string
  /** Shown unless it is 0. */
  readonly count: number
  /** The count is of what differs from the source; else of what is linked. */
  readonly differs: boolean
  /** It has edits that are not saved yet. */
  readonly isUnsaved: boolean
}

export interface OverridesLayoutProps {
  /** 'Eleanor Whitcombe, MD'. */
  readonly name: string
  readonly npi: string
  readonly sections: readonly SectionSummary[]
  /** The first entry of the index: where focus enters the dialog. */
  readonly firstRef?: RefObject<HTMLButtonElement | null>
  /** An OverrideSection for each. */
  readonly children: ReactNode
}

/** The physician; the NPI is null until loaded. */
function Person({ name, npi }: { readonly name: string; readonly npi: string | null }) {
  // A degree, after the comma, is no part of the initials.
  const [person = name] = name.split(',')
  return (
    <div className={css.person}>
      <Avatar name={person} large />
      <div className={css.names}>
        <p className={css.name} dir="auto">
          {name}
        </p>
        {npi !== null && <p className={css.npi}>NPI {npi}</p>}
      </div>
    </div>
  )
}

/** The forms of a physician in one scroll, and a side index that stays: it leads to each and shows how it stands. */
export function OverridesLayout({ name, npi, sections, firstRef, children }: OverridesLayoutProps) {
  const { scroller, current, onScroll, onFocus, show } = useSectionInView(sections)
  const index = useRef<HTMLElement>(null)

  // On a phone the index scrolls sideways.
  useLayoutEffect(() => {
    index.current?.querySelector(`[data-entry="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])

  return (
    <div className={css.layout}>
      <div className={css.side}>
        <Person name={name} npi={npi} />
        <nav ref={index} className={css.index} aria-label="Forms">
          {sections.map(({ id, title, count, differs, isUnsaved }, place) => (
            <button
              key={id}
              ref={place === 0 ? firstRef : undefined}
              type="button"
              className={css.entry}
              data-entry={id}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => show(id)}
            >
              <span className={css.title}>{title}</span>
              {isUnsaved && (
                <span className={css.dot}>
                  <span className="sr-only">, not saved yet</span>
                </span>
              )}
              {count > 0 && (
                <span className={cx(css.count, differs && css.differs)}>
                  <span className="sr-only">, </span>
                  {differs && <EqualNot />}
                  {differs ? count : `${count} linked`}
                  {differs && <span className="sr-only"> {count === 1 ? 'differs' : 'differ'} from the source</span>}
                </span>
              )}
            </button>
          ))}
        </nav>
        <ul className={css.legend} aria-hidden="true">
          <li>
            <EqualNot />
            differs from the source
          </li>
          <li>
            <span className={css.dot} />
            not saved yet
          </li>
        </ul>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus is */}
      <div ref={scroller} className={css.scroller} onScroll={onScroll} onFocus={onFocus}>
        {children}
      </div>
    </div>
  )
}

/** Heights of the first section's fields, in pixels. */
const HEIGHTS = [54, 54, 54, 54, 54, 90, 54, 54, 54]

/** The forms while their physician loads; the name is null until known. */
export function OverridesSkeleton({ name }: { readonly name: string | null }) {
  return (
    <div className={css.layout}>
      <div className={css.side}>{name !== null && <Person name={name} npi={null} />}</div>
      <div className={css.scroller}>
        <Skeleton>
          <div className={css.blocks}>
            <Blocks heights={HEIGHTS} />
          </div>
        </Skeleton>
      </div>
    </div>
  )
}
