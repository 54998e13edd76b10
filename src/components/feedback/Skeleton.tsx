import type { CSSProperties, ReactNode } from 'react'
import { Fields, FormColumns } from '../dialog/FormLayout.tsx'
import css from './Skeleton.module.css'

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

/** Gray shapes in place of a record; they appear when loading takes longer than 200 ms. */
export function Skeleton({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <output className="sr-only">Loading</output>
      <div className={css.skeleton} aria-hidden="true">
        {children}
      </div>
    </>
  )
}

export const Blocks = ({ heights }: { readonly heights: readonly number[] }) =>
  heights.map((height, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move
    <div key={place} className={css.field} style={{ blockSize: height }} />
  ))

const Panel = () => <div className={css.panel} />

interface FormSkeletonProps {
  /** Height of each field on a desk, in pixels. */
  readonly heights: readonly number[]
  /** Whether the form has a panel beside its fields. */
  readonly hasPanel: boolean
  /** Whether the form has three lists below. */
  readonly hasLists: boolean
}

/** A form while its record loads, as high as the form itself. */
export function FormSkeleton({ heights, hasPanel, hasLists }: FormSkeletonProps) {
  const fields = <Blocks heights={heights} />
  return (
    <Skeleton>
      {hasPanel ? (
        <FormColumns
          start={fields}
          end={<Panel />}
          below={
            hasLists && (
              <>
                <Panel />
                <Panel />
                <Panel />
              </>
            )
          }
        />
      ) : (
        <Fields>{fields}</Fields>
      )}
    </Skeleton>
  )
}
