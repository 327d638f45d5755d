/** Where a picture lies that came with a problem: what people tell us of the product is ours, and no company's. */
export function screenshotKeyOf(key: string): string {
  return `product/screenshot/${key}`
}
