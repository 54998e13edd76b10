import type { Route } from 'playwright-core'

/** Message shown when the service cannot be reached (spec §8). */
export const FAILURE = 'GraphQL connection failure.'

/** Responses that are not a GraphQL response. */
export const malformedResponses: Record<string, (route: Route) => Promise<void>> = {
  'a gateway that answers HTML': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  'JSON that is cut short': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"data":{"groups":{"ed' }),
  'an empty answer': (route) => route.fulfill({ status: 200, body: '' }),
  'an answer without data': (route) => route.fulfill({ contentType: 'application/json', body: '{}' }),
  'half an answer, with errors': (route) =>
    route.fulfill({ json: { data: { groups: { edges: [], aggregate: null } }, errors: [{ message: 'no count' }] } }),
  'null for an answer': (route) => route.fulfill({ contentType: 'application/json', body: 'null' }),
}
