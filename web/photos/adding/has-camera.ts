/** Cameras are open to pages in secure contexts only. */
export function hasCamera(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined
}
