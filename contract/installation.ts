/** What is chosen once for an installation, and needed to build it. */
export const installation = {
  /** The address in production: links in mails, sitemap and custom domain are made of it. */
  url: 'https://crumbschool.example',
};
