import sharp from 'sharp';

/** A photo as phones take them: of few bytes, and more pixels than the school takes. */
export const phonePhoto = async (width = 8_160, height = 6_144, background = '#c96') => ({
  name: 'IMG_0412.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
