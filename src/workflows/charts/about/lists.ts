import { type Abouts, forms, lists, topLists } from './common.ts'

/** What finds and shows rows and records. */
export const listsAndSearches: Abouts = {
  list: {
    title: 'List of records',
    purpose: 'Fetches the rows of a section: a page, a search, a filter or an order at a time.',
    screens: lists,
    rules: [
      'Spec §2, §9: 25 rows a page, the address holds search, page and curser.',
      'Spec §2: 100 or more rows bring the only-first-100 notice; design §9.2: a search has no pager.',
      'Spec §8: ‘No Results Found.’, ‘GraphQL connection failure.’, ‘Unknown error occurred.’',
    ],
  },
  entry: {
    title: 'Search box and typed filters',
    purpose: 'Waits for whoever types into a search box or a filter, and then asks the list once.',
    screens: [...lists, ...topLists],
    rules: ['Spec §2, §9: searching waits 500 ms for the typist to pause; Enter searches at once.'],
  },
  lookup: {
    title: 'Search and choose',
    purpose: 'Looks up vocabulary, physicians, terms or specialties while somebody types, to choose one of them.',
    screens: ['/cft', '/synonyms', '/group', '/promoted_search', '/specialty', ...topLists, '/provider', '/email'],
    rules: [
      'Spec §9: 1000 ms for UMLS, specialties and conditions, 500 ms elsewhere; 10 UMLS results a page.',
      'Spec §2: nothing is asked without a filter; ‘Load more’ appends the next page.',
      'Spec §8: ‘No {label} results found for search term of {term}...’ and ‘Error!: {message}’.',
    ],
  },
  pages: {
    title: 'Rows with ‘Load more’',
    purpose: 'Shows rows page by page; those that are there stay until the next ones have come.',
    screens: ['/email'],
    rules: ['Spec §2: results tables of practice records; spec §8: ‘GraphQL connection failure.’ without an answer.'],
  },
  load: {
    title: 'Opening a record',
    purpose: 'Finds the record that an address names, and asks again while the service cannot be reached.',
    screens: [...forms, ...topLists, '/provider'],
    rules: ['Spec §8: ‘That {X} could not be found...’ for what is not there.'],
  },
  question: {
    title: 'A question to the service',
    purpose: 'Asks the service for one thing that a screen needs beside its record, such as the roles of users.',
    screens: ['/promoted_search', '/specialty', '/provider', '/email', '/user'],
    rules: ['Spec §8: ‘Error!: {message}’ when it is refused; without an answer it is asked again.'],
  },
}
