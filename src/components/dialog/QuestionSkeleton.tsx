import type { CSSProperties } from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import css from './QuestionSkeleton.module.css'

interface QuestionSkeletonProps {
  /** How many lines describe the record. */
  readonly facts: number
}

/** The question before a deletion while its record loads: the words, the record, what else is touched. */
export function QuestionSkeleton({ facts }: QuestionSkeletonProps) {
  return (
    <Skeleton>
      <div className={css.line} />
      <div className={css.facts} style={{ '--facts': facts } as CSSProperties} />
      <div className={css.line} />
      <div className={css.line} />
    </Skeleton>
  )
}
