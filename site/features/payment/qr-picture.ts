import { modulesOf } from '../../ui/QrCode.tsx';

/** Pixels a module. */
const scale = 16;

/** `text` as a QR code in a PNG file, which UPI apps take from the phone's pictures. */
export function qrPicture(text: string): Promise<Blob | null> {
  const modules = modulesOf(text);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = modules.length * scale;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries())
      if (dark) context.fillRect(x * scale, y * scale, scale, scale);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
