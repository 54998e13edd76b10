import type { CSSProperties, ReactNode } from 'react'
import { Fields, FormColumns } from '../dialog/FormLayout.tsx'
import css from './Skeleton.module.css'

interface DeleteSkeletonProps {
  readonly lines: number
}

export function DeleteSkeleton({ lines }: DeleteSkeletonProps) {
  return (
    <Skeleton>
      <div className={css.line} />
      <div className={css.lines} style={{ '--lines': lines } as CSSProperties} />
      <div className={css.line} />
      <div className={css.line} />
    </Skeleton>
  )
}

/** Placeholder shapes, visible when loading takes longer than 200 ms. */
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
  heights.map((height, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
    <div key={index} className={css.field} style={{ blockSize: height }} />
  ))

const Panel = () => <div className={css.panel} />

interface FormSkeletonProps {
  /** Heights of the fields on a desktop screen, in pixels. */
  readonly heights: readonly number[]
  readonly hasPanel: boolean
  readonly hasLists: boolean
}

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
