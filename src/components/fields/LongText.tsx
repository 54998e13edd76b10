import { useId, useLayoutEffect, useRef, useState } from 'react'
import css from './LongText.module.css'

export function LongText({ children }: { readonly children: string }) {
  const id = useId()
  const text = useRef<HTMLSpanElement>(null)
  const [isTruncated, setTruncated] = useState(false)
  const [showsAll, setShowsAll] = useState(false)

  useLayoutEffect(() => {
    const element = text.current
    if (element === null || showsAll) return
    const observer = new ResizeObserver(() => setTruncated(element.scrollHeight > element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [showsAll])

  return (
    <>
      <span ref={text} id={id} className={showsAll ? css.all : css.start} dir="auto">
        {children}
      </span>
      {(isTruncated || showsAll) && (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}
