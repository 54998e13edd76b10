import { DescriptionList } from '../../components/dialog/DescriptionList.tsx'
import { ReadOnlyField } from '../../components/fields/ReadOnlyField.tsx'
import { CUSTOM_SPECIALTY, type SpecialtyOrigin } from '../../domain/specialties/specialty.ts'
import { Ago } from '../app/Ago.tsx'
import { meanings } from './meanings.ts'
import { originTexts } from './specialtyFields.ts'

/** Where a specialty comes from. */
export function Source({ source }: Pick<SpecialtyOrigin, 'source'>) {
  const hint = source === CUSTOM_SPECIALTY ? 'Made here.' : 'Made elsewhere, and edited here.'
  return <ReadOnlyField label={originTexts.source.label} mono hint={hint} value={source} />
}

/** What is said of a specialty where it comes from, and what that means (spec §3). */
export function Origin({ source, is_board_certified, is_clean, is_clean_timestamp }: SpecialtyOrigin) {
  const found = { term: originTexts.is_clean_timestamp.label, value: <Ago seconds={is_clean_timestamp ?? 0} /> }
  return (
    <>
      <Source source={source} />
      <DescriptionList
        items={[
          {
            term: originTexts.is_board_certified.label,
            value: is_board_certified ? `Yes: ${meanings.certified.yes}` : `No: ${meanings.certified.no}`,
          },
          {
            term: originTexts.is_clean.label,
            value: is_clean ? `Yes: ${meanings.clean.yes}` : `No: ${meanings.clean.no}`,
          },
          ...(is_clean_timestamp === null ? [] : [found]),
        ]}
      />
    </>
  )
}
