/** Renders the gallery's looping clips from seed/draw/clips.ts into site/public/clips; needs ffmpeg. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { clips } from '../seed/draw/clips.ts';

const [width, height, rate, seconds] = [480, 360, 24, 4];
const limit = 90 * 1024;
const out = new URL('../site/public/clips/', import.meta.url).pathname;
const only = process.argv.slice(2);

if (spawnSync('ffmpeg', ['-version']).error) {
  console.error(
    'ffmpeg is missing. Install it (apt-get install ffmpeg, brew install ffmpeg) and run this again.',
  );
  process.exit(1);
}

function ffmpeg(args: string[]): void {
  const run = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', '-threads', '2', ...args]);
  if (run.status !== 0) throw new Error(String(run.stderr));
}

/** Encodes at ever higher crf until the file is small enough. */
async function encode(file: string, from: number, args: (crf: number) => string[]): Promise<void> {
  for (let crf = from; ; crf += 3) {
    ffmpeg([...args(crf), file]);
    const { size } = await stat(file);
    if (size <= limit || crf > from + 24)
      return console.log(file.slice(out.length), size, `crf ${crf}`);
  }
}

await mkdir(out, { recursive: true });
for (const [name, draw] of Object.entries(clips)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  const count = rate * seconds;
  for (let i = 0; i < count; i++) {
    const frame = sharp(Buffer.from(draw(i / count))).resize(width, height);
    await writeFile(
      join(folder, `${String(i).padStart(3, '0')}.png`),
      await frame.png({ compressionLevel: 1 }).toBuffer(),
    );
  }
  const input = [
    '-framerate',
    String(rate),
    '-i',
    join(folder, '%03d.png'),
    '-an',
    '-pix_fmt',
    'yuv420p',
    '-colorspace',
    'bt709',
    '-vf',
    'scale=out_color_matrix=bt709',
  ];
  await encode(`${out}${name}.webm`, 33, (crf) => [
    ...input,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    String(crf),
    '-row-mt',
    '1',
    '-cpu-used',
    '2',
    '-g',
    String(count),
  ]);
  await encode(`${out}${name}.mp4`, 22, (crf) => [
    ...input,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-crf',
    String(crf),
    '-movflags',
    '+faststart',
  ]);
  await sharp(Buffer.from(draw(0.3)))
    .resize(width, height)
    .webp({ quality: 74, effort: 6 })
    .toFile(`${out}${name}.webp`);
  await rm(folder, { recursive: true });
}
