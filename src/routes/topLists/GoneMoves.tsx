import { Fragment } from 'react'
import type { TopEntry } from '../../domain/topLists/topList.ts'

/** Says which rows that were moved are in the list no more. */
export function GoneMoves({ gone }: { readonly gone: readonly TopEntry[] }) {
  return (
    <>
      What you had moved is in the list no more:{' '}
      {gone.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      .
    </>
  )
}
