import { Page } from '../../components/Page.tsx'

/** The charts of the console's flows. */
export function Workflows() {
  return <Page title="Workflow Charts">{null}</Page>
}
