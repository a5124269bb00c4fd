import type {
  Bakery,
  BreadcrumbList,
  Course as CourseThing,
  EducationalOrganization,
  ListItem,
  OpeningHoursSpecification,
  Product as ProductThing,
  WithContext,
} from 'schema-dts';
import { business } from '../../contract/business.ts';
import type { Course } from '../../contract/course.ts';
import { paths } from '../../contract/paths.ts';
import type { Product } from '../../contract/product.ts';

/** Structured data (schema.org) of the pages. `site` is the origin all addresses begin with. */

/** Named, since comparing an object with every thing of the vocabulary takes the compiler seconds. */
type Hours = Exclude<OpeningHoursSpecification, string>;
type Step = Exclude<ListItem, string>;

const context = 'https://schema.org';
const absolute = (path: string, site: URL | undefined) => new URL(path, site).href;

const address = ({
  street,
  locality,
  city,
  region,
  postalCode,
  country,
}: typeof business.addresses.bakery | typeof business.addresses.institute) =>
  ({
    '@type': 'PostalAddress',
    streetAddress: `${street}, ${locality}`,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  }) as const;

export const organisationData = (site: URL | undefined): WithContext<EducationalOrganization> => ({
  '@context': context,
  '@type': 'EducationalOrganization',
  name: business.name,
  url: absolute('/', site),
  logo: absolute('/apple-touch-icon.png', site),
  telephone: business.phone,
  email: business.email,
  address: address(business.addresses.institute),
  sameAs: [business.social.instagram],
});

export const bakeryData = (site: URL | undefined): WithContext<Bakery> => ({
  '@context': context,
  '@type': 'Bakery',
  name: business.name,
  url: absolute(paths.products, site),
  image: absolute('/og.png', site),
  telephone: business.phone,
  priceRange: 'Rs.',
  currenciesAccepted: 'INR',
  paymentAccepted: 'Cash, UPI',
  address: address(business.addresses.bakery),
  geo: {
    '@type': 'GeoCoordinates',
    latitude: business.addresses.bakery.latitude,
    longitude: business.addresses.bakery.longitude,
  },
  openingHoursSpecification: business.hours.map(
    ({ schemaDays, opens, closes }): Hours => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...schemaDays],
      opens,
      closes,
    }),
  ),
});

const offer = (price: number, stock: 'Yes' | 'No', url: string) =>
  ({
    '@type': 'Offer',
    price,
    priceCurrency: 'INR',
    availability: `https://schema.org/${stock === 'Yes' ? 'InStock' : 'OutOfStock'}`,
    url,
  }) as const;

export const courseData = (course: Course, site: URL | undefined): WithContext<CourseThing> => ({
  '@context': context,
  '@type': 'Course',
  name: course.name,
  description: course.desc,
  image: course.images.map((image) => absolute(image, site)),
  provider: { '@type': 'EducationalOrganization', name: business.name, url: absolute('/', site) },
  offers: {
    ...offer(course.price, course.stock, absolute(paths.course(course.name), site)),
    category: 'Paid',
  },
  ...(course.level && { educationalLevel: course.level }),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    location: {
      '@type': 'Place',
      address: address(
        course.place === 'Bakery' ? business.addresses.bakery : business.addresses.institute,
      ),
    },
    ...(course.teacher && { instructor: { '@type': 'Person', name: course.teacher } }),
    ...(course.classSize > 0 && { maximumAttendeeCapacity: course.classSize }),
  },
});

export const productData = (
  product: Product,
  site: URL | undefined,
): WithContext<ProductThing> => ({
  '@context': context,
  '@type': 'Product',
  name: product.name,
  description: product.desc,
  image: product.images.map((image) => absolute(image, site)),
  brand: { '@type': 'Brand', name: business.name },
  offers: offer(product.price, product.stock, absolute(paths.product(product.name), site)),
});

/** The way from the home page to a page, as name and path. */
export const trailData = (
  trail: { name: string; path: string }[],
  site: URL | undefined,
): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(
    ({ name, path }, i): Step => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: absolute(path, site),
    }),
  ),
});

/** The same for a page that the home page leads to. */
export const trailTo = (name: string, path: string, site: URL | undefined) =>
  trailData(
    [
      { name: 'Home', path: paths.home },
      { name, path },
    ],
    site,
  );
