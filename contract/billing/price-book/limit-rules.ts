/** The limits of a price book, each with its reason. */
export const bookLimits = {
  /** Items of a price book: more is a supplier's catalog, which nobody keeps by hand. */
  items: 20_000,
  /** Lines of an assembly, from and to: fewer are written faster by hand, more are a second assembly. Measures that one asks. */
  assemblyLeast: 3,
  assemblyLines: 20,
  measures: 2,
  /** A formula's characters, and those of a measure's name. */
  formula: 200,
  measureName: 20,
  /** For so many hours an item that was deleted can be brought back. */
  deletedHours: 24,
  /** Items that the preview of a change of prices shows. */
  pricePreview: 10,
} as const
