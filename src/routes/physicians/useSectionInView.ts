import { useRef, useState } from 'react'

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
export const useSectionInView = (sections: readonly { readonly id: string }[]) => {
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
