/** What stands for no category in the figures that are kept, and for the whole company. */
export const noCategory = '00000000-0000-0000-0000-000000000000'
