/** The text of a GraphQL operation, carrying the types of what it takes and answers. */
export type Operation<Data, Variables> = string & { readonly __types?: (variables: Variables) => Data }
