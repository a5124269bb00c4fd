import { useMemo } from 'react';
import { encode } from 'uqr';

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const quiet = 4;

/** The modules of a QR code, true where they are dark, with the quiet zone. */
export const modulesOf = (text: string): boolean[][] =>
  encode(text, { ecc: 'M', border: quiet }).data;

/** A QR code, dark on white in every scheme for scanners. `label` is its accessible name. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const data = modulesOf(text);
    const runs = data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: data.length, path: runs.join('') };
  }, [text]);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
