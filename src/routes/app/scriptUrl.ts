interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

const { trustedTypes } = window as { readonly trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('workers', { createScriptURL: (url) => url })

/** Returns the URL of a worker's script. The content security policy allows only URLs of a Trusted Types policy. */
export const scriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url
