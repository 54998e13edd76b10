/** The text of a GraphQL operation, typed by its variables and its response. */
export type Operation<Data, Variables> = string & { readonly __types?: (variables: Variables) => Data }
