/** A course as the demo catalogue writes it: `price` in whole rupees, `images` as picture names. */
export type CourseSeed = {
  name: string;
  desc: string;
  price: number;
  duration: string;
  stock: 'Yes' | 'No';
  images: string[];
  details: { heading: string; data: string[] }[];
};
