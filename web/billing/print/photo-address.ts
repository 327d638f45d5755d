/** Where a photo on a line is fetched, small or as large as it is shown; none is shown of which it knows nothing. */
export type PhotoAddress = (id: string, large?: boolean) => string | undefined
