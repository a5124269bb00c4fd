/** Objects, cross-reference table and trailer as in ISO 32000-1, 7.5; Latin-1 alone. */
export function pdf(...lines: string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line) => line.replace(/[^ -~\u00a0-\u00ff]/g, ''));
  const escaped = shown.map((line) => line.replace(/[\\()]/g, '\\$&'));
  const text = ['BT /F1 28 Tf 72 380 Td 40 TL', ...escaped.map((line) => `(${line}) Tj T*`), 'ET'];
  const stream = text.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const at = objects.map((object, i) => {
    const offset = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${at.join('')}`;
  const file = `${body}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Uint8Array.from(file, (char) => char.charCodeAt(0));
}
