/** Returns what was drawn on a canvas, on a ground of that colour, as PNG. Rejects when the browser makes none. */
export function drawPicture(drawn: HTMLCanvasElement, ground: string): Promise<Blob> {
  const picture = document.createElement('canvas');
  picture.width = drawn.width;
  picture.height = drawn.height;
  const context = picture.getContext('2d');
  if (context === null) return Promise.reject(new Error('The browser draws no picture.'));
  context.fillStyle = ground;
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(drawn, 0, 0);
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser makes no PNG.'));
      else resolve(blob);
    }, 'image/png');
  });
}
