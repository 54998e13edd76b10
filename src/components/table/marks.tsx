import type { ReactNode } from 'react'
import { markedParts } from '../../domain/marks.ts'
import css from './marks.module.css'

/** Returns a function that marks the words of a search. Lists load this file with the first search. */
export const createMarker =
  (search: string) =>
  (text: string, isIdentifier: boolean): ReactNode =>
    isIdentifier && text !== search
      ? text
      : markedParts(text, search).map((part, index) =>
          part.isMarked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
            <mark key={index} className={css.mark}>
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )
