/** The label of links to /need-someone. */
export const needSomeone = "I need someone today";
