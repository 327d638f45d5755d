declare module 'heic-decode' {
  type Picture = {
    width: number
    height: number
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  const decode: { all(input: { buffer: Uint8Array }): Promise<Picture[] & { dispose(): void }> }
  export = decode
}
