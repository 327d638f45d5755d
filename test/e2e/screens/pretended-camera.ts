/** For the page to run: a camera that shows something that moves, where this machine has none. */
export const pretendedCamera = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const pen = canvas.getContext('2d')
  setInterval(() => {
    pen.fillStyle = 'rgb(' + Math.floor(Math.random() * 255) + ',120,90)'
    pen.fillRect(Math.random() * 600, Math.random() * 440, 40, 40)
  }, 20)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(30)
})()`
